import type { BuildStep, PublishedBuild, PublishedBuilds } from '@pool/contracts/builds';
import {
  Badge,
  Button,
  DataBody,
  DataCell,
  DataHead,
  DataHeaderCell,
  DataRow,
  DataTable,
  EmptyState,
  ErrorState,
  LoadingLabel,
  PageHeader,
  Skeleton,
} from '@pool/design-system';
import type { Api } from '@pool/remote-kit';
import { useState } from 'react';
import { api as siteApi } from '../../services.ts';
import styles from './Builds.module.css';
import { OwnBuild } from './OwnBuild.tsx';
import { RollBack } from './RollBack.tsx';
import { useBuilds } from './use-builds.ts';
import { audienceOf, faringOf, momentOf, states } from './words.ts';

type Chosen = { remote: string; build: PublishedBuild };

/** /builds, for operators: the builds of every remote, their health, and each step of their releases. */
export default function Builds({
  api = siteApi,
  reload = () => window.location.reload(),
}: {
  api?: Api;
  reload?: () => void;
}) {
  const { list, error, isLoading, refresh, rollBack } = useBuilds(api);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Builds"
        subtitle="Every published build of each part of the site"
        actions={
          <Button busy={isLoading} onClick={() => void refresh()}>
            Refresh
          </Button>
        }
      />
      {error && (
        <ErrorState
          title="The builds could not be loaded"
          description={error}
          retrying={isLoading}
          onRetry={() => void refresh()}
        />
      )}
      {list === null && !error && (
        <>
          <LoadingLabel>Loading the builds</LoadingLabel>
          <Skeleton shape="block" height={320} />
        </>
      )}
      {list?.remotes.length === 0 && (
        <EmptyState
          compact
          title="No builds yet"
          description="npm run remote -- release mf-x publishes a part."
        />
      )}
      {list?.remotes.map((remote) => (
        <Remote
          key={remote.name}
          remote={remote}
          onRollBack={(build) => setChosen({ remote: remote.name, build })}
        />
      ))}
      {list && <OwnBuild api={api} reload={reload} />}
      {list && list.history.length > 0 && <History steps={list.history} />}
      <RollBack
        chosen={chosen}
        onClose={() => setChosen(null)}
        onConfirm={(reason) => (chosen ? rollBack(chosen.remote, chosen.build, reason) : Promise.resolve())}
      />
    </div>
  );
}

function Remote({
  remote: { name, builds, watchedUntil },
  onRollBack,
}: {
  remote: PublishedBuilds;
  onRollBack: (build: PublishedBuild) => void;
}) {
  const hasCanary = builds.some(({ state }) => state === 'canary');
  return (
    <section className={styles.remote} aria-labelledby={`builds-${name}`}>
      <h2 id={`builds-${name}`} className={styles.name}>
        {name}
      </h2>
      {watchedUntil && (
        <p className={styles.note}>
          The build in use is rolled back automatically if it fails before {momentOf(watchedUntil)}.
        </p>
      )}
      <DataTable caption={`Builds of ${name}`}>
        <DataHead>
          <DataHeaderCell>Build</DataHeaderCell>
          <DataHeaderCell>State</DataHeaderCell>
          <DataHeaderCell hideBelow="sm">Who gets it</DataHeaderCell>
          <DataHeaderCell hideBelow="md">In pages</DataHeaderCell>
          <DataHeaderCell hideBelow="md">Smoke test</DataHeaderCell>
          <DataHeaderCell hideBelow="lg">Published</DataHeaderCell>
          <DataHeaderCell tight>Action</DataHeaderCell>
        </DataHead>
        <DataBody>
          {builds.map((build) => (
            <DataRow key={build.id}>
              <DataCell className={styles.id}>{build.id}</DataCell>
              <DataCell className={styles.state}>
                <Badge tone={states[build.state].tone}>{states[build.state].label}</Badge>
                <span className={styles.narrow}>
                  {audienceOf(build, hasCanary)} · {faringOf(build)}
                </span>
              </DataCell>
              <DataCell hideBelow="sm">{audienceOf(build, hasCanary)}</DataCell>
              <DataCell hideBelow="md">{faringOf(build)}</DataCell>
              <DataCell hideBelow="md">{build.smokePassedAt ? 'Passed' : 'Not run'}</DataCell>
              <DataCell hideBelow="lg">{momentOf(build.publishedAt)}</DataCell>
              <DataCell tight>
                {build.canBeTakenBack && (
                  <Button
                    size="sm"
                    aria-label={`Roll back ${build.id} of ${name}`}
                    onClick={() => onRollBack(build)}
                  >
                    Roll back
                  </Button>
                )}
              </DataCell>
            </DataRow>
          ))}
        </DataBody>
      </DataTable>
    </section>
  );
}

function History({ steps }: { steps: readonly BuildStep[] }) {
  return (
    <section className={styles.remote} aria-labelledby="builds-history">
      <h2 id="builds-history" className={styles.name}>
        History
      </h2>
      <DataTable caption="Steps of releases, newest first">
        <DataHead>
          <DataHeaderCell>When</DataHeaderCell>
          <DataHeaderCell>Build</DataHeaderCell>
          <DataHeaderCell>Step</DataHeaderCell>
          <DataHeaderCell hideBelow="sm">By</DataHeaderCell>
        </DataHead>
        <DataBody>
          {steps.map(({ at, remote, build, step, by, detail }) => (
            <DataRow key={`${at} ${remote} ${build} ${step}`}>
              <DataCell className={styles.when}>{momentOf(at)}</DataCell>
              <DataCell className={styles.id}>
                {remote} {build}
              </DataCell>
              <DataCell>
                {step.charAt(0).toUpperCase() + step.slice(1)}
                {detail && <span className={styles.detail}>{detail}</span>}
              </DataCell>
              <DataCell hideBelow="sm">{by}</DataCell>
            </DataRow>
          ))}
        </DataBody>
      </DataTable>
    </section>
  );
}
