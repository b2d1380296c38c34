import { paths } from '@pool/contracts';
import { Checkbox, type CheckboxProps } from '@pool/design-system';
import { Link } from 'react-router-dom';

/** Nobody under 18 joins. The agreement opens beside the form, which would else be lost. */
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
