import { chooseLocalBuild } from '@pool/contracts/builds';
import { Button, Form, Notice, TextField } from '@pool/design-system';
import type { Api } from '@pool/remote-kit';
import { useState } from 'react';
import styles from './Builds.module.css';

type Props = { api: Api; reload: () => void };

/** Makes this browser load a remote from the operator's own machine, so that only they see their change on the live site. */
export function OwnBuild({ api, reload }: Props) {
  const [remote, setRemote] = useState('');
  const [origin, setOrigin] = useState('http://localhost:4100');
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const choose = async () => {
    setError(null);
    const { data: body, error: invalid } = chooseLocalBuild.body.safeParse({ remote: remote.trim(), origin });
    setFaults(Object.fromEntries(invalid?.issues.map(({ path, message }) => [path[0], message]) ?? []));
    if (!body) return;
    setBusy(true);
    await api(chooseLocalBuild, { body }).then(reload, ({ message }: Error) => {
      setError(message);
      setBusy(false);
    });
  };
  return (
    <section className={styles.remote} aria-labelledby="builds-own">
      <h2 id="builds-own" className={styles.name}>
        A build of your own
      </h2>
      <p className={styles.note}>
        Run <code>npm run remote -- serve mf-x</code> on this machine to see it in this site, in this browser
        alone, for eight hours. Your sign-in and your data are real.
      </p>
      <Form className={styles.own} onSubmit={choose}>
        <TextField
          label="Remote"
          placeholder="mf-x"
          value={remote}
          error={faults.remote}
          onChange={(event) => setRemote(event.target.value)}
        />
        <TextField
          label="Address"
          value={origin}
          error={faults.origin}
          onChange={(event) => setOrigin(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          Use it in this browser
        </Button>
      </Form>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </section>
  );
}
