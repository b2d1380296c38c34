import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type ReactElement, use } from 'react';
import { CheckIcon } from '../Icon/index.ts';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './Select.module.css';
import type { SelectProps } from './select-props.ts';

type Props = Pick<SelectProps, 'label' | 'options' | 'value' | 'onChange' | 'name' | 'autoComplete'> & {
  disabled: boolean;
  handOver: (props: object) => ReactElement;
};

/** The list itself, and the hidden field for the browser's autofill. Loaded on demand. */
export function SelectPart({
  handOver,
  label,
  options,
  value,
  onChange,
  disabled,
  name,
  autoComplete,
}: Props) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      name={name}
      autoComplete={autoComplete}
      modal={false}
    >
      <Base.Trigger render={handOver} />
      {/* The primitive would write its own style element, which style-src 'self' forbids. */}
      <CSPProvider disableStyleElements>
        <Base.Portal container={use(PortalContainer)}>
          <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={styles.positioner}>
            <Base.Popup className={styles.popup} aria-label={label}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={styles.item}
                >
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator className={styles.check}>
                    <CheckIcon size={14} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
  );
}
