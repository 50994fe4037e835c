import type { FastifyInstance } from 'fastify';

/** The doors of the game houses. None is open yet, and each says so. */
export async function venueRoutes(app: FastifyInstance): Promise<void> {
  app.get('/venue/:enName', async (_request, reply) => reply.type('text/html; charset=utf-8').send(COMING_PAGE));
}

const COMING_PAGE = `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>场馆建设中</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center; font: 16px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
</style>
</head>
<body><main><h1>场馆建设中</h1><p>该场馆正在搭建，暂时还不能进入，敬请期待。</p></main></body>
</html>
`;
