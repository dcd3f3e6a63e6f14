import { type Article, Dialog, ErrorPanel, Spinner } from '@site/kit';
import { useReviewRule } from '../model/use-article-facets.ts';
import { ArticleHistory } from './article-history.tsx';

interface HistoryDialogProps {
  readonly article: Article | null;
  readonly onClose: () => void;
}

export function HistoryDialog({ article, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open={article !== null}
      onOpenChange={(open) => open || onClose()}
      title="Article History"
      description={article?.title}
      size="xl"
    >
      {article && <History article={article} onClose={onClose} />}
    </Dialog>
  );
}

function History({ article, onClose }: { readonly article: Article; readonly onClose: () => void }) {
  const rule = useReviewRule();
  if (rule.kind === 'loading') return <Spinner label="Loading history..." className="min-h-40" />;
  if (rule.kind === 'failed') {
    return <ErrorPanel title="The history could not be loaded" message={rule.message} onRetry={rule.retry} />;
  }
  return <ArticleHistory article={article} reviewRequired={rule.data} onClose={onClose} />;
}
