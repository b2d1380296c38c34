import { paths } from '@pool/contracts';
import { buttonClass, linkClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { price, yearlyPrice } from '../../model/price.ts';
import styles from './Panels.module.css';

const steps = [
  {
    title: 'Create your account',
    text: 'Tell us who you are and what you play. It takes about two minutes.',
  },
  { title: 'Confirm your email', text: 'Open the link in the email we send you.' },
  { title: 'Subscribe and download', text: 'Pay by card or PayPal, and the whole pool is open.' },
];

const links = [
  { label: 'Questions and answers', to: paths.faq() },
  { label: 'What it costs', to: paths.aboutUs('cost') },
  { label: 'Contact', to: paths.contactUs() },
  { label: 'Agreement', to: paths.agreement() },
];

/** The end of the landing page: the price, how to join, and what happens next. */
export const JoinPanel = () => (
  <section className={styles.join} aria-labelledby="join">
    <div className={styles.offer}>
      <h2 id="join">Your next set starts here</h2>
      <p className={styles.price}>
        <strong>{price}</strong>
        <span>a month</span>
      </p>
      <p className={styles.note}>Or {yearlyPrice} a year. Everything is included. Cancel anytime.</p>
      <div className={styles.buttons}>
        <Link to={paths.register()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Create your account
        </Link>
        <Link to={paths.login()} className={buttonClass({ size: 'lg' })}>
          Sign in
        </Link>
      </div>
    </div>
    <div className={styles.next}>
      <h3>What happens next</h3>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
    <p className={styles.links}>
      {links.map(({ label, to }) => (
        <Link key={to} to={to} className={linkClass('quiet')}>
          {label}
        </Link>
      ))}
    </p>
  </section>
);
