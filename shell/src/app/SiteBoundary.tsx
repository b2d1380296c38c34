import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './Site.module.css';

type Props = { children: ReactNode };

/**
 * Replaces the whole site when the shell itself fails to render; the remotes have their own boundaries. Only uses the site's colours, since
 * anything else may be what failed.
 */
export class SiteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('the site failed to render', error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.failed}>
        <div role="alert">
          <h1>The site could not be shown</h1>
          <p>Nothing you saved is lost. Loading the page again usually helps.</p>
        </div>
        <button type="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </main>
    );
  }
}
