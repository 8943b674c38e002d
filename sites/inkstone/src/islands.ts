export const Brands = async () => (await import('./brand/brands.tsx')).Brands;
