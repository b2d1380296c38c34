import { brand, paths } from '@pool/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

const whatWeDo: [label: string, to: string][] = [
  ['About us', paths.aboutUs()],
  ['For DJs', paths.aboutUs('get')],
  ['For labels', paths.aboutUs('benefits')],
  ['What it costs', paths.aboutUs('cost')],
  ['Send us music', paths.upload()],
  ['Apps', paths.apps()],
  ['Billboard', paths.billboard()],
  ['TV', paths.frpTv()],
];
const help: [label: string, to: string][] = [
  ['Questions and answers', paths.faq()],
  ['Contact', paths.contactUs()],
  ['Spins guide', paths.spinsGuide()],
  ['Mobile app guide', paths.appGuide()],
  ['Agreement', paths.agreement()],
  ['Disclaimer & DMCA', paths.disclaimer()],
];

/** The footer of most pages: three columns, and the year from the brand's settings. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Column title="What we do">
        <Links of={whatWeDo} />
      </Column>
      <Column title="Connect">
        <ul className={styles.list}>
          <li>
            <a href={`mailto:${brand.support.email}`}>
              {/* In a narrow column it breaks before the @, not within a word. */}
              {brand.support.email.split('@')[0]}
              <wbr />@{brand.support.email.split('@')[1]}
            </a>
          </li>
          <li>
            <a href={`tel:${brand.support.phone.replaceAll(' ', '')}`}>{brand.support.phone}</a>
          </li>
          {Object.entries(brand.social).map(([name, url]) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank">
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.stores} aria-label="The mobile app">
          {(
            [
              ['App Store', brand.stores.ios],
              ['Google Play', brand.stores.android],
            ] as const
          ).map(([name, url]) => (
            <li key={name}>
              <a className={styles.store} href={url} rel="noreferrer" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Column>
      <Column title="Help">
        <Links of={help} />
      </Column>
      <p className={styles.copyright}>
        © {brand.copyrightYear} {brand.name}
      </p>
    </footer>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);

const Links = ({ of }: { of: [label: string, to: string][] }) => (
  <ul className={styles.list}>
    {of.map(([label, to]) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);
