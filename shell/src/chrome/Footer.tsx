import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';
import { showsFooter } from './nav-items.ts';

const columns = [
  {
    title: 'What we do',
    links: [
      { label: 'About us', to: '/aboutUs' },
      { label: 'For DJs', to: '/aboutUs/get' },
      { label: 'For labels', to: '/aboutUs/benefits' },
      { label: 'Apps', to: paths.apps() },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Questions and answers', to: paths.faq() },
      { label: 'Contact', to: paths.contactUs() },
      { label: 'Agreement', to: paths.agreement() },
      { label: 'Disclaimer & DMCA', to: paths.disclaimer() },
    ],
  },
];

/** The foot of most pages: three columns, and the year the brand's own settings name. */
export function Footer({ pathname }: { pathname: string }) {
  if (!showsFooter(pathname)) return null;
  return (
    <footer className={styles.footer}>
      {columns.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Connect">
        <h2 className={styles.title}>Connect</h2>
        <ul className={styles.list}>
          <li>
            <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
          </li>
          {Object.entries(brand.social).map(([name, url]) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank">
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.copyright}>
        © {brand.copyrightYear} {brand.name}
      </p>
    </footer>
  );
}
