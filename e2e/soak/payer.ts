import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { below, Client, type Tally } from './client.ts';

type Site = { url: string; sandboxUrl: string; password: string; tally: Tally };
/** A member whose payment was acknowledged. `isCanceled`: whether a cancellation was acknowledged too. */
type Member = { login: string; client: Client; isCanceled: boolean };

const card = {
  fname: 'Nora',
  lname: 'Example',
  address: '12 Crate Street',
  state: 'CA',
  city: 'Oakland',
  zipcode: '94607',
  country: 'US',
  email: 'payer@pool.example',
  phone: '',
  isAuthorizePayment: true,
  isTermsOfUse: true,
  cardNumber: '4111111111111111',
  cvc: '739',
  month: '12',
  year: '30',
};

/** Registers new members one after another. Each confirms their email and pays by card or PayPal; some cancel. */
export class Payer {
  readonly members: Member[] = [];
  readonly failures: string[] = [];
  private readonly site: Site;
  private readonly name: string;
  private joined = 0;

  constructor(site: Site, name: string) {
    this.site = site;
    this.name = name;
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const login = `${this.name}-${this.joined++}`;
      try {
        await this.join(login);
      } catch (error) {
        this.failures.push(`${login}: ${error instanceof Error ? error.message : error}`);
      }
      await delay(1000 + below(3000));
    }
  }

  /** Looks up every member with an acknowledged payment, and describes those without access, or still active although they canceled. */
  async differences(): Promise<string[]> {
    const found = [...this.failures];
    for (const { login, client, isCanceled } of this.members) {
      // The first members have been away for longer than a session lasts.
      client.forget('pool_session');
      await this.post(client, '/api/users/refreshAccessToken', {});
      const { status } = await client.requestUntilAnswered('/api/Downloads');
      const { body } = await client.requestUntilAnswered('/api/subscriptions/getChargeHistory');
      const { subscription, list } = body.result as {
        subscription: { active: boolean; canceled: boolean };
        list: { status: string; amountCents: number }[];
      };
      const settled = list.filter((charge) => charge.status === 'settled');
      const fits =
        status === 200 && subscription.active && subscription.canceled === isCanceled && settled.length === 1;
      if (!fits)
        found.push(`${login}: access ${status}, ${JSON.stringify(subscription)}, ${settled.length} payments`);
    }
    return found;
  }

  private async join(login: string): Promise<void> {
    const { url, password, tally } = this.site;
    const client = new Client(url, tally);
    const email = `${login}@pool.example`;
    const registration = {
      fullName: 'Nora Example',
      email,
      phone: '+1 555 0100 22',
      login,
      password,
      confirmPassword: password,
      country: 'US',
      street: '12 Crate Street',
      region: 'California',
      zipCode: '94607',
      city: 'Oakland',
      djName: 'DJ Nora',
      agreed: true,
    };
    await this.post(client, '/api/djusers/register', registration);
    const { userId, token } = await this.readMail(email);
    const confirmed = await client.requestUntilAnswered('/api/users/confirmEmail', {
      method: 'POST',
      body: { userId, token },
    });
    // 409 means that the link was used by a request whose answer was cut off.
    if (confirmed.status !== 200 && confirmed.status !== 409)
      throw new Error(`confirming: ${confirmed.status}`);
    await this.post(client, '/api/users/login-custom', { login, password, remember: true });
    await (below(3) === 0 ? this.payByPaypal(client) : this.pay(client, card));
    const access = await client.requestUntilAnswered('/api/Downloads');
    if (access.status !== 200) throw new Error(`paid, and has no access: ${access.status}`);
    const isCanceled = below(5) === 0;
    if (isCanceled) await this.cancel(client);
    this.members.push({ login, client, isCanceled });
  }

  /** Returns the parts of the confirmation link in the email. */
  private async readMail(email: string): Promise<{ userId: number; token: string }> {
    const outbox = new Client(this.site.url, this.site.tally);
    const since = Date.now();
    while (Date.now() - since < 180_000) {
      const list = await outbox.requestUntilAnswered(`/dev/outbox?to=${encodeURIComponent(email)}`);
      const mail = /href="(\/dev\/outbox\/\d+)"/.exec(String(list.body.text))?.[1];
      if (mail) {
        const { text } = (await outbox.requestUntilAnswered(mail)).body;
        const query = /confirmEmail\?([^"<\s]+)/.exec(String(text))?.[1]?.replaceAll('&amp;', '&');
        const link = new URLSearchParams(query);
        return { userId: Number(link.get('uid')), token: link.get('token') ?? '' };
      }
      await delay(300);
    }
    throw new Error('no confirmation email within three minutes');
  }

  /** Pays with one idempotency key until the API reports the outcome. */
  private async pay(client: Client, body: object): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body: answer } = await client.requestUntilAnswered('/api/subscriptions/subscribe', {
      method: 'POST',
      headers,
      body,
    });
    const { subscription } = (answer.result ?? {}) as { subscription?: { active: boolean } };
    if (status !== 200 || !subscription?.active)
      throw new Error(`paying: ${status} ${JSON.stringify(answer)}`);
  }

  private async payByPaypal(client: Client): Promise<void> {
    const { link } = (await this.post(client, '/api/subscriptions/generatePaypalLink', {})) as {
      link: string;
    };
    const token = new URL(link).searchParams.get('ba_token') ?? '';
    const form = new URLSearchParams({ ba_token: token, decision: 'approve', wallet: 'approves' });
    for (let tries = 0; ; tries++) {
      // The sandbox gateway is killed too; approving a second time gets the first answer.
      const answer = await fetch(link, { method: 'POST', body: form, redirect: 'manual' }).catch(() => null);
      await answer?.body?.cancel();
      if (answer && answer.status < 500) break;
      if (tries > 200) throw new Error('PayPal cannot be reached');
      await delay(300);
    }
    await this.pay(client, { type: 'paypal', token });
  }

  private async cancel(client: Client): Promise<void> {
    const answer = await client.requestUntilAnswered('/api/subscriptions/cancel?message=', {
      method: 'POST',
      body: {},
    });
    const { body } = await client.requestUntilAnswered('/api/subscriptions/getChargeHistory');
    const { subscription } = body.result as { subscription: { canceled: boolean } };
    if (!subscription.canceled) throw new Error(`canceling: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  private async post(client: Client, path: string, body: object): Promise<unknown> {
    const { status, body: answer } = await client.requestUntilAnswered(path, { method: 'POST', body });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer.result;
  }
}
