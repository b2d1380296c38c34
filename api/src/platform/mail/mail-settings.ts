export type SmtpSettings = {
  kind: 'smtp';
  host: string;
  port: number;
  /** TLS from the first byte (smtps:), mandatory TLS by STARTTLS, or plain allowed where the server offers nothing better. */
  tls: 'implicit' | 'required' | 'optional';
  auth: { user: string; pass: string } | null;
  from: { name: string; address: string };
};

/** Where mails go. */
export type MailSettings = { kind: 'outbox' } | SmtpSettings;
