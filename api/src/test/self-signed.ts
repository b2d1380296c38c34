import { generateKeyPairSync, sign } from 'node:crypto';

const length = (n: number): number[] => (n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255]);
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...length(body.length)]), body]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`));

/** Creates a self-signed certificate for 127.0.0.1, valid for a day, with its key; both as PEM. X.509 v3, RFC 5280. */
export function selfSigned(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('pool test')))));
  const now = Date.now();
  const validity = sequence(time(new Date(now - 3_600_000)), time(new Date(now + 86_400_000)));
  // subjectAltName: the address 127.0.0.1.
  const altName = sequence(hex('0603551d11'), der(0x04, sequence(hex('87047f000001'))));
  const certificate = sequence(
    hex('a003020102'),
    hex('020101'),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altName)),
  );
  const signature = sign('sha256', certificate, privateKey);
  const signed = sequence(certificate, ecdsaWithSha256, der(0x03, hex('00'), signature));
  const lines = signed.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
