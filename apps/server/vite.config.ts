import { defineConfig } from 'vite';
import { traditionalChinese } from '../web/build/traditional-chinese.ts';

/** One file for the house: our own rooms are TypeScript sources and go in, packages from npm stay outside. */
export default defineConfig({
  plugins: [traditionalChinese(process.env['SITE_LANGUAGE'])],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: 'chunk-[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@fairground\//] },
});
