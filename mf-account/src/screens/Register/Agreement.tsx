import { paths } from '@pool/contracts';
import { Checkbox, type CheckboxProps } from '@pool/design-system';
import { Link } from 'react-router-dom';

/** Confirms the minimum age. The agreement opens in another tab, so that the form is not lost. */
export const Agreement = (field: Omit<CheckboxProps, 'label'>) => (
  <Checkbox
    {...field}
    required
    label={
      <>
        I am at least 18 years old and accept the{' '}
        <Link to={paths.agreement()} target="_blank">
          agreement
        </Link>
      </>
    }
  />
);
