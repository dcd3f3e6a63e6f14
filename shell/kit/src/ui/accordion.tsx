import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';
import { useTone } from './tone.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4;
}

const looks = {
  night: {
    list: 'divide-mist-100/12 border-mist-100/12',
    hover: 'hover:text-aqua-200',
    answer: 'text-mist-300',
  },
  mist: { list: 'divide-mist-300 border-mist-300', hover: 'hover:text-aqua-700', answer: 'text-ink-800' },
} as const;

/** Questions and answers: one open at a time, and the open one can be closed (WALLET-10). */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  const look = looks[useTone()];
  const listId = useId();
  const [openItem, setOpenItem] = useState<string>();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('divide-y border-y', look.list)}>
      {items.map(({ id, question, answer }) => {
        const isOpen = id === openItem;
        const state = isOpen ? 'open' : 'closed';
        const answerId = `${listId}-${id}`;
        return (
          <div key={id}>
            <Heading className="m-0">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={answerId}
                data-state={state}
                onClick={() => setOpenItem(isOpen ? undefined : id)}
                className={classNames(
                  'group flex min-h-16 w-full cursor-pointer items-center justify-between gap-6 py-5 text-left font-display text-lg font-semibold transition-colors',
                  look.hover,
                )}
              >
                {question}
                <ChevronDownIcon className="size-5 shrink-0 opacity-70 transition-transform duration-200 group-data-[state=open]:rotate-180" />
              </button>
            </Heading>
            {/*
             * Always in the document, for search engines and for readers without scripts. Not a region: nine of
             * them would clutter the page's landmarks.
             */}
            <div
              id={answerId}
              data-state={state}
              className={classNames(
                'max-w-prose pb-6 leading-relaxed data-[state=closed]:hidden data-[state=open]:animate-fade-in noscript:block! motion-reduce:animate-none!',
                look.answer,
              )}
            >
              {answer}
            </div>
          </div>
        );
      })}
    </div>
  );
}
