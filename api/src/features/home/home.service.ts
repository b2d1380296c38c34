import type { Banner, SplashMedium } from '@pool/contracts/showcase';
import type { ReadDb } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { bannerPictureLink, splashPictureLink } from '../artwork/artwork-links.ts';
import { toEmbedLink } from './embed-link.ts';
import { findSplashVersion, listActiveBanners, listSplashMedia } from './home.queries.ts';

/** Returns whether a target is a path of this site or a web address; anything else could run code or open a program. */
const isSafeTarget = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url));

/** Lists the banners above the lists. Those with unsafe links are left out. */
export async function listBanners(db: ReadDb): Promise<Banner[]> {
  const rows = await listActiveBanners(db);
  return rows.flatMap((row): Banner[] => {
    const bannerUrl = row.banner_type === 'url' ? row.banner_url : null;
    if (row.banner_type === 'url' && !(bannerUrl && isSafeTarget(bannerUrl))) return [];
    return [
      {
        id: row.id,
        title: row.title,
        subtitle: row.subtitle,
        banner: bannerPictureLink(row.id),
        bannerWide: bannerPictureLink(row.id, 'wide'),
        bannerType: row.banner_type,
        bannerUrl,
        targetBlank: row.target_blank,
        bannerOrder: row.banner_order,
        drawn: row.picture_file_id === null,
      },
    ];
  });
}

/** Lists pictures and videos of the landing page. A picture without an address is drawn; a video of the pool is its file. */
export async function listMedia(db: ReadDb): Promise<SplashMedium[]> {
  const rows = await listSplashMedia(db);
  return rows.flatMap(({ id, type, link, title, subtitle, film_id }): SplashMedium[] => {
    const own = type === 'image' ? splashPictureLink(id) : film_id ? `/api/media/splash/${id}.mp4` : null;
    const shown = link !== null && isSafeTarget(link) ? toEmbedLink(link) : own;
    return shown ? [{ id, type, link: shown, poster: splashPictureLink(id), title, subtitle }] : [];
  });
}

/** Returns the version a landing-page video plays. Throws 404 when the medium is not a video of the pool. */
export async function splashVersion(db: ReadDb, splashId: number): Promise<number> {
  const versionId = await findSplashVersion(db, splashId);
  if (versionId === null) throw problem(404, { file: 'not-found' });
  return versionId;
}
