import { PageHero, TextLink, useCompany } from '@site/kit';
import { OpenedArticle } from '../releases/opened-article.tsx';
import { useArticleAddress } from '../releases/use-article-address.ts';
import { JsonLd } from '../releases/json-ld.tsx';
import { releaseListStructuredData } from '../releases/news-article.ts';
import { NewsArchive } from './news-archive.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { useNewsAddress } from './use-news-address.ts';
import { useNewsSearch } from './use-news-search.ts';

export default function NewsPage() {
  const archive = useNewsAddress();
  const found = useNewsSearch(archive.search);
  const article = useArticleAddress();
  const company = useCompany();
  const { items } = found.list;
  const open = (id: string) => {
    archive.stopWaiting();
    article.open(id);
  };
  return (
    <>
      <PageHero
        title="News releases"
        titleSize="title"
        compact
        lead={
          <p>
            <span>Every release since the first, in full and searchable.</span>{' '}
            <TextLink href="/press-kit.zip">Press kit</TextLink>
          </p>
        }
      />
      <NewsArchive address={archive} found={found} onOpen={open} />
      <NewsletterBox />
      <OpenedArticle address={article} list={items && [...items, ...(found.texts?.items ?? [])]} />
      {items && <JsonLd data={releaseListStructuredData(items, company)} />}
    </>
  );
}
