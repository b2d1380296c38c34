import { brand } from '@pool/contracts';
import { listPriceCents } from '@pool/contracts/plans';
import { taxNote } from '@pool/remote-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './prose.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  acts?: ReactNode;
  more?: [label: string, to: string][];
  children?: ReactNode;
};

/** A text page: a title, a lead, actions, the text, and further links. */
export function ProsePage({ title, lead, acts, more = [], children }: Props) {
  return (
    <div className={styles.page} data-page-width="text">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {acts && <div className={styles.acts}>{acts}</div>}
      </header>
      {children}
      {more.length > 0 && (
        <nav className={styles.more} aria-label="Related pages">
          {more.map(([label, to]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Running text. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
);

/** A few items of equal weight, each with its own heading. */
export const Cards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

/** One of `Cards`. */
export const Card = ({ title, price, children }: { title: string; price?: string; children: ReactNode }) => (
  <li className={styles.card}>
    <h2>{title}</h2>
    {price && <p className={styles.price}>{price}</p>}
    {children}
  </li>
);

/** Formats cents as dollars: 1999 is "19.99 USD". */
export const usd = (cents: number): string => `${(cents / 100).toFixed(2)} USD`;
/** The monthly and yearly price of a membership, with a note about tax if any is charged. */
export const price = usd(listPriceCents('monthly')) + taxNote();
export const yearlyPrice = usd(listPriceCents('yearly')) + taxNote();
/** A link to the support's email address. */
export const Mail = ({ subject }: { subject?: string }) => (
  <a href={`mailto:${brand.support.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
    {brand.support.email}
  </a>
);
/** A link to the support's phone number. */
export const Phone = () => (
  <a href={`tel:${brand.support.phone.replaceAll(' ', '')}`}>{brand.support.phone}</a>
);
