import { defineConfig } from 'vite';
import { traditionalChinese } from '../web/build/traditional-chinese.ts';

/** One file for the server: our own packages are TypeScript sources and are bundled, packages from npm stay outside. */
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
