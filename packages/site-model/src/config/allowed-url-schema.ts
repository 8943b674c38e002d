import * as z from 'zod';
import { ALLOWED_URLS, isAllowedUrl } from '../links/href.ts';

/** An address that readers' browsers will follow or load. */
export const allowedUrlSchema = z.string().refine(isAllowedUrl, ALLOWED_URLS);
