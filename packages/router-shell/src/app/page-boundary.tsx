import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  fallback: ComponentType<{ error: unknown; retry: () => void }>;
  children: ReactNode;
}

/** Keeps a page that throws from taking the shell with it. Give it the page's address as key. */
export class PageBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const Fallback = this.props.fallback;
    return <Fallback error={this.state.error} retry={() => this.setState({ failed: false, error: undefined })} />;
  }
}
