import { cx } from '@pool/design-system';
import styles from './PictureWords.module.css';

type Props = { title: string; subtitle: string; large?: boolean };

/** The title and subtitle over the plain side of a picture. The picture's frame positions them. */
export const PictureWords = ({ title, subtitle, large = false }: Props) => (
  <span className={cx(styles.words, large && styles.large)}>
    <strong className={styles.title}>{title}</strong>
    {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
  </span>
);
