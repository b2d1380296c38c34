import { setTimeout as delay } from 'node:timers/promises';
import { below, Client, type Tally } from './client.ts';
import { Written } from './written.ts';

type Track = { id: number; rating: number; versions: { id: number }[] };

/**
 * Simulates a DJ with a subscription who rates tracks, keeps a download list, edits their profile, and in between browses, searches,
 * previews and downloads.
 */
export class Listener {
  readonly ratings = new Written<number>();
  readonly profile = new Written<string>();
  /** Whether each version is on the download list, by id. */
  readonly listed = new Written<boolean>();
  private readonly client: Client;
  private readonly login: string;
  private userId = 0;
  private readonly previews: number;
  private tracks: Track[] = [];

  /** `previews`: of how many tracks the DJ plays previews. */
  constructor(
    { url, tally, previews = Number.POSITIVE_INFINITY }: { url: string; tally: Tally; previews?: number },
    login: string,
  ) {
    this.client = new Client(url, tally);
    this.login = login;
    this.previews = previews;
  }

  async signIn(password: string): Promise<void> {
    const body = { login: this.login, password, remember: true };
    const { status, body: answer } = await this.client.requestUntilAnswered('/api/users/login-custom', {
      method: 'POST',
      body,
    });
    if (status !== 200) throw new Error(`${this.login} cannot sign in: ${JSON.stringify(answer)}`);
    this.userId = (answer.result as { user: { id: number } }).user.id;
    this.tracks = await this.readTracks();
    if (this.tracks.length < 20) throw new Error('the demo pool has too few tracks');
  }

  /** Works until stopped, with a request every few milliseconds. */
  async work(isOver: () => boolean): Promise<void> {
    const actions: (() => Promise<unknown>)[] = [
      this.rate,
      this.rate,
      this.list,
      this.edit,
      this.browse,
      this.search,
      this.fetchFile,
    ];
    while (!isOver()) {
      await actions[below(actions.length)]?.();
      await delay(50 + below(250));
    }
  }

  /** Reads everything back, and describes each difference from the acknowledged writes. */
  async differences(): Promise<string[]> {
    const ratings = new Map((await this.readTracks()).map(({ id, rating }) => [String(id), rating]));
    const list = await this.read<{ list: { versionId: number }[] }>('/api/Downloads');
    const listed = new Set(list.list.map(({ versionId }) => String(versionId)));
    const { comment } = (await this.read<{ user: { comment: string } }>('/api/users/loginWithToken', 'POST'))
      .user;
    return [
      ...this.ratings.differences((id) => ratings.get(id)),
      ...this.listed.differences((id) => listed.has(id)),
      ...this.profile.differences(() => comment),
    ].map((line) => `${this.login}: ${line}`);
  }

  acknowledged = () => this.ratings.acknowledged + this.listed.acknowledged + this.profile.acknowledged;

  private track = () => this.tracks[below(this.tracks.length)] as Track;

  private rate = async (): Promise<void> => {
    const { id } = this.track();
    const rating = 1 + below(5);
    const answer = await this.client.request('/api/feedbacks', {
      method: 'POST',
      body: { trackId: id, rating },
    });
    this.ratings.note(String(id), rating, answer);
  };

  private list = async (): Promise<void> => {
    const { id, versions } = this.track();
    const versionId = versions[0]?.id ?? 0;
    // A track is rated before it is listed.
    if (this.ratings.has(String(id)) && below(2) === 0) {
      const added = await this.client.request('/api/Downloads', { method: 'POST', body: { versionId } });
      this.listed.note(String(versionId), true, added);
      return;
    }
    const now = await this.client.request('/api/Downloads');
    if (now === 'lost' || now.status !== 200) return;
    const { list } = now.body.result as { list: { id: number; versionId: number }[] };
    const entry = list[below(list.length)];
    if (!entry) return;
    const removed = await this.client.request(`/api/Downloads?id=${entry.id}`, { method: 'DELETE' });
    this.listed.note(String(entry.versionId), false, removed);
  };

  private edit = async (): Promise<void> => {
    const comment = `edited ${Date.now()}`;
    const body = {
      userId: this.userId,
      fullName: 'Nora Example',
      email: `${this.login}@pool.example`,
      phone: '+1 555 0100 22',
      country: 'US',
      region: 'California',
      city: 'Oakland',
      street: '12 Crate Street',
      zipCode: '94607',
      facebookUrl: '',
      twitterUrl: '',
      instagramUrl: '',
      snapchatUrl: '',
      comment,
    };
    this.profile.note(
      'comment',
      comment,
      await this.client.request('/api/users/updateProfile', { method: 'POST', body }),
    );
  };

  private browse = () => this.client.request(`/api/tracks?limit=10&offset=${10 * below(6)}`);
  private search = () =>
    this.client.request(`/api/tracks?limit=10&searchQuery=${['night', 'love', 'dub'][below(3)]}`);

  /** Follows a link to a preview or a file, like the player and the downloads. */
  private fetchFile = async (): Promise<void> => {
    const version = this.tracks[below(Math.min(this.tracks.length, this.previews))]?.versions[0]?.id ?? 0;
    const link = await this.client.request(`/api/tracks/signedLink/${version}?purpose=preview&resume=true`);
    if (link === 'lost' || link.status !== 200) return;
    await this.client.request((link.body.result as { link: string }).link, {
      headers: { range: 'bytes=0-65535' },
    });
  };

  private readTracks = async (): Promise<Track[]> =>
    (await this.read<{ list: Track[] }>('/api/tracks?limit=50')).list;

  private async read<T>(path: string, method = 'GET'): Promise<T> {
    const { status, body } = await this.client.requestUntilAnswered(path, { method });
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
    return body.result as T;
  }
}
