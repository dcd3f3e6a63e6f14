import { type Article, Dialog } from '@site/kit';
import { ArticleHistory } from './article-history.tsx';

interface HistoryDialogProps {
  /** Null when closed. */
  readonly article: Article | null;
  readonly reviewRequired: boolean;
  readonly onClose: () => void;
}

/** Who changed an article and when. Each version can be viewed and restored. */
export function HistoryDialog({ article, onClose, ...rest }: HistoryDialogProps) {
  return (
    <Dialog
      open={article !== null}
      onOpenChange={(open) => open || onClose()}
      title="Article History"
      description={article?.title}
      size="xl"
    >
      {article && <ArticleHistory {...rest} article={article} onClose={onClose} />}
    </Dialog>
  );
}
