import { type CardFields, cardFields, isUnexpired } from '@pool/contracts/card-form';

export type CardErrors = Partial<Record<keyof CardFields, string>>;

/**
 * Returns the errors of a card's fields, in the wording of the specification; empty if all are valid. An expired card has an error in both
 * parts of its date.
 */
export function checkCard(fields: CardFields, now: Date): CardErrors {
  const parsed = cardFields.safeParse(fields);
  const errors: CardErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name] = path;
    if (name === 'cardNumber' || name === 'month' || name === 'year' || name === 'cvc')
      errors[name] ??= message;
  }
  if (!isUnexpired(fields.month, fields.year, now)) {
    errors.month = 'Month is required';
    errors.year = 'Year is required';
  }
  return errors;
}
