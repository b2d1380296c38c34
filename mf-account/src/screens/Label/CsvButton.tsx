import { Button } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { type ReportFile, useSaveReport } from '../../api/label-area.ts';

/** Saves a report as CSV. */
export function CsvButton(file: ReportFile) {
  const report = useSaveReport();
  const toast = useToast();
  const save = () =>
    report.mutate(file, {
      onSuccess: () => toast.show({ title: `${file.name} is saved`, tone: 'success' }),
      onError: ({ message }) => toast.show({ title: message, tone: 'danger' }),
    });
  return (
    <Button size="sm" busy={report.isPending} onClick={save}>
      Download CSV
    </Button>
  );
}
