import type { AiCategory } from '@pool/contracts/ai';
import { LoadingLabel, Select, Skeleton } from '@pool/design-system';
import styles from './Agents.module.css';
import { AgentIcon } from './agent-icon.tsx';

type Props = {
  list: readonly AiCategory[];
  chosen: AiCategory | null;
  onChoose: (category: AiCategory) => void;
};

/** The agents: a list next to the chat, or a picker above it if there is no room. */
export function Agents({ list, chosen, onChoose }: Props) {
  return (
    <>
      <nav aria-label="Agents" className={styles.wide}>
        <ul className={styles.list}>
          {list.map((category) => (
            <Agent
              key={category.id}
              category={category}
              isChosen={category.id === chosen?.id}
              onChoose={() => onChoose(category)}
            />
          ))}
        </ul>
      </nav>
      <div className={styles.narrow}>
        <Select
          label="Agent"
          hideLabel
          value={chosen?.category_id ?? null}
          options={list.map(({ category_id, title, agent_name }) => ({
            value: category_id,
            label: agent_name === title ? title : `${title} · ${agent_name}`,
          }))}
          onChange={(value) => {
            const category = list.find(({ category_id }) => category_id === value);
            if (category) onChoose(category);
          }}
        />
      </div>
    </>
  );
}

type AgentProps = { category: AiCategory; isChosen: boolean; onChoose: () => void };

function Agent({ category, isChosen, onChoose }: AgentProps) {
  const { category_id, title, agent_name, description } = category;
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        className={styles.agent}
        onClick={onChoose}
      >
        <span className={styles.icon}>
          <AgentIcon category={category_id} size={16} />
        </span>
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          {agent_name !== title && <span className={styles.name}>{agent_name}</span>}
        </span>
        <span className={styles.text}>{description}</span>
      </button>
    </li>
  );
}

/** The skeleton of the list while it loads. */
export function AgentsLoading() {
  return (
    <div aria-busy="true">
      <LoadingLabel>Loading the agents</LoadingLabel>
      <div className={styles.wide}>
        <div className={styles.list}>
          {Array.from({ length: 7 }, (_, i) => (
            <Skeleton key={`agent-${i.toString()}`} shape="block" height={58} />
          ))}
        </div>
      </div>
      <div className={styles.narrow}>
        <Skeleton shape="block" height={32} />
      </div>
    </div>
  );
}
