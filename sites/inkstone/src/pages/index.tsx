import { Hero } from '@inkstone/theme-ui/home';
import '@inkstone/theme-ui/home.css';

export const page = {
  title: 'Inkstone',
  description: 'Documentation sites from folders of Markdown: complete without JavaScript, versions without copies.',
};

export default function Home() {
  return (
    <Hero
      title="Documentation sites from folders of Markdown"
      lead="Pages are complete without JavaScript, versions are layers instead of copies, and a build that ends well has published what you wrote."
      actions={[
        { label: 'Get started', to: '/docs/get-started' },
        { label: 'GitHub', href: 'https://github.com/inkstone-docs/inkstone' },
      ]}
    />
  );
}
