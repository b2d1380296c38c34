import { Button } from '@pool/design-system';
import { composeSite, defineRemote } from '@pool/remote-api/manifest';
import { createRemote, useUser } from '@pool/remote-kit';
import { djUser, recordEvents } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, use, useState } from 'react';
import { Link, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { DockRemote, NavbarRemote, PageRemote } from '../app/remotes.tsx';
import { site$ } from '../app/site-map.ts';
import type { LoadedRemote } from '../federation/load-remote.ts';
import { bus } from '../services.ts';
import { ShellStage, signInAs } from '../testing/ShellStage.tsx';

/** The content of a remote, inside a real parcel. */
function Arrived() {
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <section style={{ padding: 24 }}>
      <h1>The remote is here</h1>
      <p>
        {user?.login ?? 'nobody'} at {pathname}
      </p>
    </section>
  );
}
/** A remote one of whose pages cannot be rendered. */
function HalfBroken() {
  return useLocation().pathname === '/tracks/rank' ? <Broken /> : <Arrived />;
}
function Broken(): never {
  throw new Error('a fault in the remote');
}
const report = fn<LoadedRemote['report']>();
const release = fn();
const loaded = (root: ComponentType): LoadedRemote => ({
  createLifecycles: createRemote(root),
  build: 'b1',
  report,
  release,
});
const arrived = loaded(Arrived);

type Load = (name: string, fresh: boolean) => Promise<LoadedRemote>;
type StageArgs = { slot: 'page' | 'player' | 'list'; load: Load; deadline: number };

function Stage(args: StageArgs) {
  return (
    <ShellStage path="/tracks/all">
      <Mount {...args} />
    </ShellStage>
  );
}
const after = Promise.resolve();
function Mount({ slot, load, deadline }: StageArgs) {
  const props = {
    load,
    deadline,
    after,
    location: useLocation(),
    navigator: use(UNSAFE_NavigationContext).navigator,
  };
  const [plays, setPlays] = useState(0);
  const isProfile = props.location.pathname === '/profile';
  return (
    <>
      <Button variant="ghost" onClick={() => setPlays(plays + 1)}>
        The rest of the page ({plays})
      </Button>
      {slot === 'page' && <PageRemote name={isProfile ? 'mf-account' : 'mf-catalogue'} {...props} />}
      {['/tracks/all', '/tracks/rank', '/profile'].map((path) => (
        <Link key={path} to={path}>
          To {path}
        </Link>
      ))}
      {slot === 'player' && <DockRemote remote="mf-player" slot="player" {...props} />}
      {slot === 'list' && <NavbarRemote remote="mf-player" slot="list" label="Download list" {...props} />}
    </>
  );
}

site$.next(
  composeSite([
    defineRemote({ name: 'mf-catalogue', label: 'The music' }),
    defineRemote({ name: 'mf-player', label: 'The player' }),
  ]),
);

const load = fn<Load>();
const recorded = recordEvents(bus, ['remote.failed']);
const never = () => new Promise<never>(() => undefined);
const soon = 20;
const farOff = 60_000;

const meta = {
  title: 'Shell/Remote mount',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { slot: 'page', load, deadline: farOff },
  beforeEach: () => {
    signInAs(djUser());
    load.mockReset();
    delete late.arrive;
    recorded.length = 0;
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const restStillWorks: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /The rest of the page/ }));
  await expect(canvas.getByRole('button', { name: 'The rest of the page (1)' })).toBeVisible();
};

/** Shows the skeleton immediately. */
export const Skeleton: Story = {
  beforeEach: () => void load.mockImplementation(never),
  play: async (context) => {
    await expect(load.mock.calls).toEqual([['mf-catalogue', false]]);
    await expect(screen.queryByRole('alert')).toBeNull();
    await restStillWorks(context);
  },
};

/** A remote is mounted as a parcel with the shell's session and location. */
export const Here: Story = {
  beforeEach: () => void load.mockResolvedValue(arrived),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The remote is here' })).toBeVisible();
    await expect(canvas.getByText('demo-dj at /tracks/all')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(recorded).toEqual([]);
  },
};

/** After the deadline a notice is shown, and the load continues. */
export const Slow: Story = {
  args: { deadline: soon },
  beforeEach: () => void load.mockImplementation(never),
  play: async (context) => {
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Still loadingThe music is taking longer than usual and will appear when ready.',
    );
    await expect(recorded).toEqual([]);
    await restStillWorks(context);
  },
};

const late: { arrive?: (remote: LoadedRemote) => void } = {};
const untilArrived = () =>
  new Promise<LoadedRemote>((resolve) => {
    late.arrive = resolve;
  });
/** A remote that arrives late replaces the notice. */
export const SlowThenHere: Story = {
  args: { deadline: soon },
  beforeEach: () => void load.mockImplementation(untilArrived),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    late.arrive?.(arrived);
    await expect(await canvas.findByRole('heading', { name: 'The remote is here' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

const mounting: { finish?: () => void } = {};
const untilFinished = () =>
  new Promise<void>((resolve) => {
    mounting.finish = resolve;
  });
/** A remote that shows its content some time before single-spa says that it is mounted. */
const shown: LoadedRemote = {
  ...arrived,
  createLifecycles: () => {
    const lifecycles = createRemote(() => <Button>Download list, 2 tracks</Button>)();
    return { ...lifecycles, mount: (props) => lifecycles.mount(props).then(untilFinished) };
  },
};
/** Content replaces the skeleton in the same moment: there are never two buttons of one name. */
export const ListShownBeforeMounted: Story = {
  args: { slot: 'list' },
  beforeEach: () => void load.mockImplementation(untilArrived),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download list' })).toBeDisabled();
    await waitFor(() => expect(late.arrive).toBeDefined());
    late.arrive?.(shown);
    await expect(await canvas.findByRole('button', { name: 'Download list, 2 tracks' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Download list/ })).toHaveLength(1);
    await waitFor(() => expect(mounting.finish).toBeDefined());
    mounting.finish?.();
    const skeleton = () => canvas.queryByRole('button', { name: 'Download list', hidden: true });
    await waitFor(() => expect(skeleton()).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Download list/ })).toBeVisible();
  },
};

/** A remote that cannot be fetched is shown and reported as failed; the rest of the page keeps working. */
export const Failed: Story = {
  beforeEach: () => void load.mockRejectedValue(new Error('no such file')),
  play: async (context) => {
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This part of the site could not be loadedThe music could not be loaded.',
    );
    await expect(recorded).toEqual([
      {
        name: 'remote.failed',
        payload: { remote: 'mf-catalogue', slot: 'page', phase: 'load', message: 'no such file' },
      },
    ]);
    await restStillWorks(context);
  },
};

/** Try again fetches the remote again, without a reload. */
export const FailedThenHere: Story = {
  beforeEach: () => void load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(arrived),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'The remote is here' })).toBeVisible();
    await expect(load.mock.calls).toEqual([
      ['mf-catalogue', false],
      ['mf-catalogue', true],
    ]);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** A failed remote is fetched again when the network is back. */
export const FailedThenOnline: Story = {
  beforeEach: () => void load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(arrived),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    bus.emit('connection.retryRequested', {});
    await expect(await canvas.findByRole('heading', { name: 'The remote is here' })).toBeVisible();
    await expect(load.mock.calls).toEqual([
      ['mf-catalogue', false],
      ['mf-catalogue', true],
    ]);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** A remote that loads and throws while rendering. */
export const FaultInTheRemote: Story = {
  beforeEach: () => void load.mockImplementation(async () => loaded(Broken)),
  play: async (context) => {
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This part of the site could not be loaded',
    );
    await expect(recorded.map(({ payload }) => payload)).toContainEqual({
      remote: 'mf-catalogue',
      slot: 'page',
      phase: 'render',
      message: 'a fault in the remote',
    });
    await restStillWorks(context);
    await expect(load).toHaveBeenCalledTimes(1);
  },
};

/**
 * A page that cannot be rendered does not take the other pages of its remote with it, which need not be fetched again. The remote is
 * fetched again before the page fails a second time.
 */
export const FaultOnOnePage: Story = {
  beforeEach: () => {
    const halfBroken = loaded(HalfBroken);
    load.mockImplementation(async (_name, fresh) => (fresh ? arrived : halfBroken));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('demo-dj at /tracks/all');
    await userEvent.click(canvas.getByRole('link', { name: 'To /tracks/rank' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'To /tracks/all' }));
    await expect(await canvas.findByText('demo-dj at /tracks/all')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: 'To /tracks/rank' }));
    await expect(await canvas.findByText('demo-dj at /tracks/rank')).toBeVisible();
    await expect(load.mock.calls.map(([, fresh]) => fresh)).toEqual([false, false, true]);
  },
};

/** The next remote is not fetched past the browser's cache because the one before failed. */
export const FailedThenAnotherRemote: Story = {
  beforeEach: () => void load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(arrived),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await canvas.findByText('demo-dj at /tracks/all');
    await userEvent.click(canvas.getByRole('link', { name: 'To /profile' }));
    await expect(await canvas.findByText('demo-dj at /profile')).toBeVisible();
    await expect(load.mock.calls).toEqual([
      ['mf-catalogue', false],
      ['mf-catalogue', true],
      ['mf-account', false],
    ]);
  },
};

/** The error of the player is a bar at the bottom of the page. */
export const PlayerFailed: Story = {
  args: { slot: 'player' },
  beforeEach: () => void load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(arrived),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The player could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'The remote is here' })).toBeVisible();
  },
};

export const PlayerSlowOnAPhone: Story = {
  args: { slot: 'player', deadline: soon },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => void load.mockImplementation(never),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The player is taking longer than usual',
    );
  },
};

/** If the remote is missing, the navbar shows a plain button that tries again. */
export const ListFailed: Story = {
  args: { slot: 'list' },
  beforeEach: () => void load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(arrived),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'The download list could not be loaded. Select to try again',
      }),
    );
    await expect(await canvas.findByRole('heading', { name: 'The remote is here' })).toBeVisible();
    await expect(load.mock.calls.at(-1)).toEqual(['mf-player', true]);
  },
};
