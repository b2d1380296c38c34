import { expect, screen, type UserEventObject, waitFor } from 'storybook/test';
import type { CardAnswer } from '../model/card-messages.ts';
import { active } from './recorded.ts';

/** Returns the answer of the card's frame once it has a token. */
export const token = (name: string): CardAnswer => ({
  state: 'token',
  token: name,
  month: '09',
  year: '29',
  brand: 'Visa',
  lastFour: '1111',
});
/** The answer of our API to a successful payment. */
export const paid = { hold: false, subscription: active, transactionId: '60198230417' };

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** Waits until the card form is closed. A toast is a dialog too, so this looks for the form. */
export const closed = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());
export const form = () => screen.findByRole('form', { name: 'Card payment' });

export async function tick(userEvent: UserEventObject) {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree to the terms of use/ }));
}
export async function fillCard(userEvent: UserEventObject) {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Card number/ }), '4111111111111111');
  await userEvent.type(field(/^Month/), '09');
  await userEvent.type(field(/^Year/), '29');
  await userEvent.type(field(/^CVC/), '123');
}
export const submit = () => screen.getByRole('button', { name: /^Subscribe for|^Save this card/ });
