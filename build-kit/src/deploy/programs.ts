import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The search path, with the folders of administrators, where Debian installs nginx and haproxy. */
export const programPath = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`;

/** The programs that check the files of deploy/. Debian has them as prometheus, caddy, nginx-light, haproxy, systemd and openssl. */
const neededPrograms = ['promtool', 'caddy', 'nginx', 'haproxy', 'systemd-analyze', 'openssl'];

/** Returns those of them that are not installed. */
export const missingPrograms = (): string[] => neededPrograms.filter((name) => !hasProgram(name));

/** Returns whether a program is installed. */
export const hasProgram = (name: string): boolean =>
  programPath.split(':').some((folder) => existsSync(join(folder, name)));

/** Runs a program to its end and returns all it printed. Throws with that if it fails. */
export function run(program: string, ...args: string[]): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: programPath, SYSTEMD_COLORS: '0' },
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  if (error || status !== 0) throw new Error(`${program} failed: ${error?.message ?? ''}\n${output}`);
  return output;
}

/** Returns a folder with a certificate of its own: fullchain.pem, privkey.pem, and both in record-pool.pem. */
export function selfSigned(folder: string): string {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  if (!existsSync(certificate)) {
    const subject = ['-subj', '/CN=record-pool.example', '-addext', 'subjectAltName=DNS:record-pool.example'];
    const files = ['-keyout', key, '-out', certificate];
    run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files);
    writeFileSync(
      join(folder, 'record-pool.pem'),
      readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
    );
  }
  return folder;
}
