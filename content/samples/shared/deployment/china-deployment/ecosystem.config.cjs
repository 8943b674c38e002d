module.exports = {
  apps: [
    {
      name: 'my-crawler',
      script: 'dist/main.js',
      cwd: '/srv/my-crawler',
      // 关掉pm2的监控，否则跑完的进程不退出
      pmx: false,
      // 跑完不要自动重启，到点再由pm2启动
      autorestart: false,
      cron_restart: '0 3 * * *',
      // 停止时先发SIGINT，给程序一分钟收尾
      kill_timeout: 60_000,
      treekill: false, // 信号只发给Node.js，再由Node.js关掉浏览器
      time: true, // 日志的每一行加上时间
      env: {
        NODE_ENV: 'production',
        TZ: 'Asia/Shanghai',
        CRAWLEE_MEMORY_MBYTES: '1536',
        CRAWLEE_STORAGE_DIR: '/srv/my-crawler-data',
      },
    },
  ],
};
