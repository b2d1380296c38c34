import { paths, stageOf } from '@pool/contracts';
import { VisuallyHidden } from '@pool/design-system';
import type { ApiError } from '@pool/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type DjRegistration, type LabelRegistration, useRegister } from '../../api/joining.ts';
import { dropDraft, keepDraft, readDraft } from '../../model/draft.ts';
import { AccountPage, Aside, Trouble } from '../../parts/AccountPage/AccountPage.tsx';
import { CommonStage } from './CommonStage.tsx';
import { DjStage } from './DjStage.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LabelStage } from './LabelStage.tsx';
import { Registered } from './Registered.tsx';
import type { Fields } from './stage.ts';

type Step = { at: 'common' } | { at: 'last' } | { at: 'done'; email: string };
const noFaults: Record<string, string> = {};

/** /register: stage one for everybody, then one for DJs or one for labels. Nothing typed is lost on the way. */
export default function Register() {
  const [params] = useSearchParams();
  const [draft] = useState(readDraft);
  const [kind, setKind] = useState(params.get('type') === 'label' ? 'label' : (draft?.kind ?? 'dj'));
  const [fields, setFields] = useState<Fields>(draft?.fields ?? {});
  const [step, setStep] = useState<Step>({ at: 'common' });
  const [moved, setMoved] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const register = useRegister();
  const heading = useRef<HTMLHeadingElement>(null);

  const onType = useCallback((typed: Fields) => setFields((before) => ({ ...before, ...typed })), []);
  const isDone = step.at === 'done';
  useEffect(() => {
    if (!isDone) keepDraft({ kind, fields });
  }, [kind, fields, isDone]);

  const go = (next: Step) => {
    setMoved(true);
    setStep(next);
  };
  const send = (last: Fields) => {
    const all = { ...fields, ...last };
    setFaults(noFaults);
    register.mutate(
      // The schemas of the two forms have just passed these fields, and the call's own looks at them once more.
      kind === 'dj'
        ? { kind, body: all as unknown as DjRegistration }
        : { kind, body: all as unknown as LabelRegistration },
      {
        onSuccess: () => {
          dropDraft();
          go({ at: 'done', email: String(all.email).trim() });
        },
        onError: ({ fields: said }) => {
          setFaults(said);
          if (Object.keys(said).some((field) => stageOf(field) === 'common')) go({ at: 'common' });
        },
      },
    );
  };

  if (step.at === 'done') return <Registered email={step.email} />;
  const stage = { fields, faults, onType };
  const last = { ...stage, busy: register.isPending, onBack: () => go({ at: 'common' }), onNext: send };
  return (
    <AccountPage
      key={step.at}
      title={step.at === 'common' ? 'Sign up' : kind === 'dj' ? 'About you as a DJ' : 'About your music'}
      wide={step.at === 'last' && kind === 'dj'}
      announce={moved && faults === noFaults}
      heading={heading}
    >
      {register.error && <Trouble>{wholeOf(register.error)}</Trouble>}
      {step.at === 'common' ? (
        <CommonStage
          {...stage}
          kind={kind}
          onKind={setKind}
          onNext={(typed) => {
            onType(typed);
            setFaults(noFaults);
            go({ at: 'last' });
          }}
        />
      ) : kind === 'dj' ? (
        <DjStage {...last} />
      ) : (
        <LabelStage {...last} />
      )}
      <VisuallyHidden>
        <span role="status">{register.isPending ? 'Processing...' : ''}</span>
      </VisuallyHidden>
      <Aside>
        Have an account? <Link to={paths.login()}>Sign in</Link>
      </Aside>
      <HowItWorks heading={heading} />
    </AccountPage>
  );
}

/** What the server says of the whole; where it names fields, that there are some to mend. */
function wholeOf({ fields, message }: ApiError): string {
  const { common, ...named } = fields;
  if (common) return common;
  return Object.keys(named).length > 0 ? 'Not registered yet: please look at the marked fields.' : message;
}
