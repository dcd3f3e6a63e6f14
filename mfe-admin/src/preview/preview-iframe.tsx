import { useScopeMarks } from '@site/kit';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface PreviewIframeProps {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Copies the language and style sheets of this document to an empty one. */
function copyStyles(inner: Document): HTMLElement {
  const { lang, className } = document.documentElement;
  Object.assign(inner.documentElement, { lang, className });
  // Links would replace the preview. With `_blank` they do nothing, because the sandbox blocks new windows.
  const elsewhere = inner.createElement('base');
  elsewhere.target = '_blank';
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style');
  inner.head.replaceChildren(elsewhere, ...[...sheets].map((sheet) => sheet.cloneNode(true)));
  inner.body.className = document.body.className;
  return inner.body;
}

/** Renders its children in an iframe, so that media queries depend on the width of the frame. */
export function PreviewIframe({ title, width, height, children }: PreviewIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const marks = useScopeMarks();

  function open() {
    const inner = frame.current?.contentDocument;
    if (inner && inner.body !== body) setBody(copyStyles(inner));
  }
  // Some browsers provide the frame's document immediately and never fire `load`. Others replace it and fire `load`.
  useLayoutEffect(open);

  return (
    <div
      role="region"
      aria-label={title}
      // Focusable, so that overflowing content can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-lg"
    >
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        onLoad={open}
        style={{ width, height }}
        className="mx-auto block max-w-none rounded-lg border border-mist-300 bg-mist-50 shadow-card"
      />
      {body && createPortal(<div {...marks}>{children}</div>, body)}
    </div>
  );
}
