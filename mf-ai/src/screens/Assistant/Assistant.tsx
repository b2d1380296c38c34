import { type AiCategory, fallbackCategory, listAiCategories } from '@pool/contracts';
import { Badge, ErrorState, LoadingLabel, PageHeader, Skeleton } from '@pool/design-system';
import { useCall } from '@pool/web-kit';
import styles from './Assistant.module.css';

/** /ai-assistant: what the assistant's agents are for. */
export function Assistant() {
  const categories = useCall(listAiCategories, {});
  return (
    <div className={styles.page}>
      <PageHeader title="AI assistant" subtitle="Ten agents for the work around a set." />
      {categories.isPending ? (
        <div className={styles.grid} aria-busy="true">
          <LoadingLabel>Loading the agents</LoadingLabel>
          {Array.from({ length: 10 }, (_, i) => (
            <Skeleton key={`card-${i.toString()}`} shape="block" height={96} />
          ))}
        </div>
      ) : categories.isError && categories.error.code !== 401 ? (
        <ErrorState
          title="Failed to load categories"
          description={categories.error.message}
          retryLabel="Retry"
          onRetry={() => void categories.refetch()}
          retrying={categories.isFetching}
        />
      ) : (
        <ul className={styles.grid}>
          {(categories.data ?? [fallbackCategory]).map((category) => (
            <Card key={category.id} category={category} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Card({ category }: { category: AiCategory }) {
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>
        {category.title}
        {!category.available && <Badge tone="neutral">Not open yet</Badge>}
      </h2>
      <p className={styles.agent}>{category.agent_name}</p>
      <p className={styles.text}>{category.description}</p>
    </li>
  );
}
