import { z } from 'zod';
import type { CompanyLogo } from './logo.ts';

export const companyLogo: z.ZodType<CompanyLogo> = z.object({ path: z.string().nullable() });
