import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFrom, brandHtml } from './build/brand-html.ts';
import { siteFlagDefines, siteFlags } from './build/site-flags.ts';
import { traditionalChinese } from './build/traditional-chinese.ts';

/** The operators' pages: built by themselves, after the player's site and beside it, so that neither carries the other. */
export default defineConfig(() => {
  const brand = brandFrom(process.env['BRAND']);
  const flags = siteFlags(process.env);
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react(), brandHtml(brand, flags), traditionalChinese(flags.SITE_LANGUAGE)],
    resolve: { alias: { '@theme': fileURLToPath(new URL(`./src/theme/${brand}`, import.meta.url)) } },
    define: siteFlagDefines(process.env),
    css: { modules: { localsConvention: 'camelCaseOnly' as const } },
    build: {
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: 'console/assets',
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'console/index.html' },
    },
  };
});
