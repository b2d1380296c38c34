import { Button } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useSaveCsv } from '../../api/label-area.ts';

/** Saves a report as CSV. `path` is that of the call, `name` that of the file. */
export function CsvButton(file: { path: string; name: string }) {
  const csv = useSaveCsv();
  const toast = useToast();
  const save = () =>
    csv.mutate(file, {
      onSuccess: () => toast.show({ title: `${file.name} is saved`, tone: 'success' }),
      onError: ({ message }) => toast.show({ title: message, tone: 'danger' }),
    });
  return (
    <Button size="sm" busy={csv.isPending} onClick={save}>
      Download CSV
    </Button>
  );
}
