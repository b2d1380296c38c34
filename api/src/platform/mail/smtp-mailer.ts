import { createTransport } from 'nodemailer';
import { inSpan } from '../tracing/spans.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { type Mail, MailDelayed, type Mailer, type MailFault, MailRefused } from './mailer.ts';

type Options = {
  /** Certificates to trust instead of the system's. */
  ca?: string;
  /** The timeout of a server, in milliseconds: for the connection and its greeting, and for each reply. */
  timeoutMs?: number;
};

/** Sends mails through an SMTP server, over at most two connections that stay open. */
export function smtpMailer(settings: SmtpSettings, { ca, timeoutMs = 15_000 }: Options = {}): Mailer {
  const { host, port, tls, auth, from } = settings;
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ...(auth ? { auth } : {}),
    ...(ca ? { tls: { ca } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  async function send({ to, subject, html, text, attachments = [] }: Mail): Promise<void> {
    try {
      await transport.sendMail({
        from: { name: oneLine(from.name), address: from.address },
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(subject),
        html,
        text,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    } catch (error) {
      const fault = faultOf(error);
      throw isFinal(fault) ? new MailRefused(fault) : new MailDelayed(fault);
    }
  }
  // Calls by fetch are traced without this; SMTP has no instrumentation.
  const attributes = { 'server.address': host, 'server.port': port, 'network.protocol.name': 'smtp' };
  return {
    send: (mail) => inSpan({ name: 'send mail', kind: 'call', attributes }, () => send(mail)),
    close: async () => transport.close(),
  };
}

/** Replaces line breaks, which would begin another header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Returns whether a fault is final: a reply about this mail that begins with 5. A reply about the connection or our password is not, since
 * an operator can fix that. 503 is about the order of commands.
 */
const isFinal = ({ code, smtpStatus }: MailFault) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  smtpStatus !== null &&
  smtpStatus >= 500 &&
  smtpStatus !== 503;

function faultOf(error: unknown): MailFault {
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const [code, status, command] = [of('code'), of('responseCode'), of('command')];
  return {
    code: typeof code === 'string' ? code : 'unknown',
    smtpStatus: typeof status === 'number' ? status : null,
    command: typeof command === 'string' ? command : null,
  };
}
