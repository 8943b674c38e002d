@echo off
cd /d D:\my-crawler || exit /b 1
set CRAWLEE_MEMORY_MBYTES=2048
if not exist logs mkdir logs
"C:\Program Files\nodejs\node.exe" dist\main.js >> logs\crawler.log 2>&1
exit /b %ERRORLEVEL%
