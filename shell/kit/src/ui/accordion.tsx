import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
                  'group flex min-h-16 w-full cursor-pointer items-center justify-between gap-6 py-5 text-left font-display text-lg font-semibold transition-colors noscript:pointer-events-none',
                  look.hover,
                )}
              >
                {question}
                <ChevronDownIcon className="size-5 shrink-0 opacity-70 noscript:hidden transition-transform duration-200 group-data-[state=open]:rotate-180" />
              </button>
            </Heading>
            <Answer id={answerId} isOpen={isOpen} onFound={() => setOpenItem(id)} className={look.answer}>
              {answer}
            </Answer>
          </div>
        );
      })}
    </div>
  );
}

interface AnswerProps {
  id: string;
  isOpen: boolean;
  /** Called when the browser's find-in-page has a match in this answer. */
  onFound: () => void;
  className: string;
  children: ReactNode;
}

/**
 * Always rendered, for search engines and printing. `hidden="until-found"` is set here, because React does not support
 * it.
 */
function Answer({ id, isOpen, onFound, className, children }: AnswerProps) {
  const panel = useRef<HTMLDivElement>(null);
  const find = useEffectEvent(onFound);
  useEffect(() => {
    const print = window.matchMedia('print');
    const update = () => {
      if (isOpen || print.matches) panel.current?.removeAttribute('hidden');
      else panel.current?.setAttribute('hidden', 'until-found');
    };
    update();
    print.addEventListener('change', update);
    return () => print.removeEventListener('change', update);
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    const open = () => find();
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      data-state={isOpen ? 'open' : 'closed'}
      className={classNames(
        'max-w-prose pb-6 leading-relaxed data-[state=closed]:not-[[hidden]]:hidden data-[state=open]:animate-fade-in noscript:block! print:block! motion-reduce:animate-none!',
        className,
      )}
    >
      {children}
    </div>
  );
}
