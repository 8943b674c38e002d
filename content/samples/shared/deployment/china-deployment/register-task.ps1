$action = New-ScheduledTaskAction -Execute 'D:\my-crawler\run.cmd'
$trigger = New-ScheduledTaskTrigger -Daily -At 3am
$settings = New-ScheduledTaskSettingsSet -StartWhenAvailable `
  -MultipleInstances IgnoreNew -ExecutionTimeLimit (New-TimeSpan -Hours 6)
$principal = New-ScheduledTaskPrincipal -UserId $env:USERNAME -LogonType S4U
Register-ScheduledTask -TaskName my-crawler -Action $action `
  -Trigger $trigger -Settings $settings -Principal $principal
