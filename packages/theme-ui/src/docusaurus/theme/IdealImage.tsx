import type { ComponentProps } from 'react';

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  img: string | { default: string } | { src: { src: string } };
}

/** `@theme/IdealImage`: the image, in its own size. */
export default function IdealImage({ img, alt = '', ...attributes }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img {...attributes} src={src} alt={alt} />;
}
