import { Component, type ReactNode } from 'react';

interface PageAheadProps {
  isShown: boolean;
  children: ReactNode;
}

interface PageAheadState {
  failure?: { readonly error: unknown };
}

/** Keeps a page that breaks before anybody sees it to itself: it fails when it is shown. */
export class PageAhead extends Component<PageAheadProps, PageAheadState> {
  override state: PageAheadState = {};

  static getDerivedStateFromError(error: unknown): PageAheadState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.isShown) throw failure.error;
    return null;
  }
}
