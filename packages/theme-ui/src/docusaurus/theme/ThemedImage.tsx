import type { ComponentProps } from 'react';
import { useColorMode } from '../theme-common.ts';

interface ThemedImageProps extends ComponentProps<'img'> {
  sources: { light: string; dark: string };
}

/** `@theme/ThemedImage`: the image of the mode that is shown. */
export default function ThemedImage({ sources, alt = '', ...attributes }: ThemedImageProps) {
  const { isDarkTheme } = useColorMode();
  return <img {...attributes} src={isDarkTheme ? sources.dark : sources.light} alt={alt} />;
}
